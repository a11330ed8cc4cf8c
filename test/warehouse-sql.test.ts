import { describe, expect, it } from 'vitest';
import { checkWarehouseSql, findWarehouseSql } from '../tools/check-warehouse-sql.mjs';

const TABLES = ['shipments', 'rejected_lines'];

describe('the check for SQL over the warehouse', () => {
  it('finds none outside the allowed folders', () => {
    const { files, tables, problems } = checkWarehouseSql();
    expect(problems).toEqual([]);
    expect(files).toBeGreaterThan(500);
    expect(tables).toBeGreaterThan(5);
  });

  it.each([
    ['a statement on one line', 'warehouse.read(`SELECT count() FROM shipments`)'],
    ['a statement over several lines', 'const text = `SELECT count()\n  FROM\n    shipments\n  WHERE 1`;'],
    ['a statement in lower case', 'const text = `select count()\n  from shipments`;'],
    ['a quoted table', 'const text = "SELECT 1 FROM `rejected_lines`";'],
    ['a join', "const text = 'x INNER JOIN shipments AS s';"],
    ['an insert', "const text = 'INSERT INTO rejected_lines VALUES (1)';"],
    ['a table named by a variable', 'read({ sql: `SELECT count() FROM ` + table, params: {} })'],
    ['a statement assembled earlier', 'const sql = build();\nread({ sql, params })'],
  ])('rejects %s', (_, code) => {
    expect(findWarehouseSql(code, TABLES)).not.toEqual([]);
  });

  it.each([
    ['a comment', '// SELECT count() FROM shipments\n/* FROM shipments */'],
    ['an English sentence', "const text = 'Remove it from shipments and update shipments.';"],
    ['a table of the operational store', "execute('SELECT id FROM import_files')"],
    ['the type of a statement', 'execute(sql: string, values: unknown[]): void; interface Text { sql: string }'],
  ])('accepts %s', (_, code) => {
    expect(findWarehouseSql(code, TABLES)).toEqual([]);
  });
});
