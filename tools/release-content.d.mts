export interface Package {
  name: string;
  version: string;
  license: string;
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  imports?: Record<string, string>;
  overrides?: Record<string, string>;
}

export interface LockedPackage {
  version?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optional?: boolean;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export const CONTENT: readonly string[];

export function releasePackage(own: Package): Package;

export function releaseLock(lock: Lock, own: Package): Lock;

export function releaseTools(own: Package, readTool: (path: string) => string): string[];
