import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['report.csv', 'report.csv', 'report.csv'],
  ['a"; filename="b.html', 'a_; filename=_b.html', 'a%22%3B%20filename%3D%22b.html'],
  ['a\r\nSet-Cookie: b', 'a__Set-Cookie: b', 'a%0D%0ASet-Cookie%3A%20b'],
  ['Müller’s 100%.xlsx', 'M_ller_s 100_.xlsx', 'M%C3%BCller%E2%80%99s%20100%25.xlsx'],
  ["it's (1)*.pdf", "it's (1)*.pdf", 'it%27s%20%281%29%2a.pdf'],
])('keeps the name %j within its two parameters', (name, ascii, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
