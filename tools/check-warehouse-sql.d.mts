export function findWarehouseSql(text: string, tables: readonly string[]): string[];
export function checkWarehouseSql(): { files: number; tables: number; problems: string[] };
