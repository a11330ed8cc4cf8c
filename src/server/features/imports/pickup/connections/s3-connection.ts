import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import { freeName } from '#server/files/free-name.ts';
import { ConnectionProblem, TIMEOUT_MS, wrongCredentials } from '#server/network/connection-problem.ts';
import { lookupOf } from '#server/network/private-addresses.ts';
import { resolveHost } from '#server/network/resolve-host.ts';
import type { Settings } from '#server/startup/settings.ts';
import { type Connection, isPlainName, MAX_LISTED, type RemoteFile, tooManyFiles } from './connection.ts';

type Bucket = Extract<PickupConnection, { kind: 's3' }>;
type Sdk = typeof import('@aws-sdk/client-s3');

const WRONG_CREDENTIALS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden']);

/** Connects to the objects of a bucket below a prefix. */
export async function openS3(location: Bucket, { password }: PickupSecrets, settings: Settings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const url = new URL(location.endpoint ?? `https://s3.${location.region}.amazonaws.com`);
  if (url.protocol === 'http:' && !settings.pickupFromPrivateAddresses)
    throw new ConnectionProblem('The address of the bucket must start with https.');
  const address = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''), settings);
  const agent = { lookup: lookupOf(address), keepAlive: false };
  const client = new sdk.S3Client({
    endpoint: url.href,
    region: location.region,
    forcePathStyle: true,
    credentials: { accessKeyId: location.accessKeyId, secretAccessKey: password ?? '' },
    maxAttempts: 2,
    // Not every compatible server knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
  return new S3Connection(sdk, client, location);
}

class S3Connection implements Connection {
  readonly isAtomic = true;
  private readonly prefix: string;

  constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly location: Bucket,
  ) {
    const path = location.path.replace(/^\/+|\/+$/g, '');
    this.prefix = path === '' ? '' : `${path}/`;
  }

  async list(): Promise<RemoteFile[]> {
    const files: RemoteFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.explained(
        this.client.send(
          new this.sdk.ListObjectsV2Command({
            Bucket: this.location.bucket,
            Prefix: this.prefix,
            Delimiter: '/',
            ContinuationToken,
          }),
        ),
      );
      for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) {
        const name = Key.slice(this.prefix.length);
        if (isPlainName(name)) files.push(toFile(Key, name, Size, ETag));
      }
      if (files.length > MAX_LISTED) throw tooManyFiles();
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return files;
  }

  async find({ place, name }: RemoteFile): Promise<RemoteFile | null> {
    const head = await this.head(place);
    return head === null ? null : toFile(place, name, head.ContentLength ?? 0, head.ETag ?? '');
  }

  async download({ place, stamp }: RemoteFile, target: NodeJS.WritableStream): Promise<void> {
    const { Body } = await this.explained(
      this.client.send(new this.sdk.GetObjectCommand({ Bucket: this.location.bucket, Key: place, IfMatch: stamp })),
    );
    if (!(Body instanceof Readable)) throw new Error('The object has no content.');
    await pipeline(Body, target);
  }

  async move(file: RemoteFile, folder: string): Promise<void> {
    const { bucket: Bucket } = this.location;
    const keyOf = (name: string) => `${this.prefix}${folder}/${name}`;
    // A copy that an interrupted run has made is the same object.
    const isTaken = async (name: string) => {
      const found = await this.head(keyOf(name));
      return found !== null && found.ETag !== file.stamp;
    };
    const Key = keyOf(await freeName(file.name, isTaken));
    const CopySource = `${Bucket}/${file.place.split('/').map(encodeURIComponent).join('/')}`;
    await this.explained(
      this.client.send(new this.sdk.CopyObjectCommand({ Bucket, Key, CopySource, CopySourceIfMatch: file.stamp })),
    );
    await this.remove(file);
  }

  async remove({ place }: RemoteFile): Promise<void> {
    await this.explained(
      this.client.send(new this.sdk.DeleteObjectCommand({ Bucket: this.location.bucket, Key: place })),
    );
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private async head(Key: string) {
    try {
      return await this.client.send(new this.sdk.HeadObjectCommand({ Bucket: this.location.bucket, Key }));
    } catch (error) {
      if (error instanceof this.sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  private async explained<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (WRONG_CREDENTIALS.has(error.name)) throw wrongCredentials();
      if (error.name === 'NoSuchBucket')
        throw new ConnectionProblem(`The bucket ${this.location.bucket} was not found.`);
      throw error;
    }
  }
}

function toFile(place: string, name: string, bytes: number, stamp: string): RemoteFile {
  return { place, name, bytes, stamp, isExactSize: true, bundle: place };
}

/** Resolves every name to the address that was checked. */
