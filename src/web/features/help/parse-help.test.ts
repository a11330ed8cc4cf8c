import { describe, expect, it } from 'vitest';
import { parseHelp } from './parse-help.ts';

describe('parseHelp', () => {
  it('joins consecutive lines of one kind into a block', () => {
    const file = `# Weight
      First words.

      ## rules Rules and limits
      - one
      - two
      Between.
      ! disputes The desk
      | Circle | Packages |
      | Small | 0 to 500 |
      ? Difference := bill − actual :: What is too much.
      ? @fact:totalSpend
      ? @column:PKGS Packages :: How many.`;
    expect(parseHelp(file)).toEqual({
      title: 'Weight',
      intro: [{ kind: 'paragraph', text: 'First words.' }],
      sections: [
        {
          id: 'rules',
          heading: 'Rules and limits',
          blocks: [
            { kind: 'list', items: ['one', 'two'] },
            { kind: 'paragraph', text: 'Between.' },
            { kind: 'picture', name: 'disputes', description: 'The desk' },
            { kind: 'table', head: ['Circle', 'Packages'], rows: [['Small', '0 to 500']] },
            {
              kind: 'definitions',
              definitions: [
                { term: { kind: 'words', text: 'Difference' }, formula: 'bill − actual', text: 'What is too much.' },
                { term: { kind: 'fact', id: 'totalSpend', label: null }, formula: null, text: null },
                { term: { kind: 'column', id: 'PKGS', label: 'Packages' }, formula: null, text: 'How many.' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('throws for a file without a title, and for an unknown picture', () => {
    expect(() => parseHelp('Only words')).toThrow(/no title/);
    expect(() => parseHelp('# Weight\n! nothing A scale')).toThrow('The help has no picture “nothing”');
  });
});
