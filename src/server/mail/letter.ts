import type { Mail } from './send-mail.ts';

/** A mail of plain paragraphs, for readers with and without HTML. */
export function toLetter({ subject, lines }: { subject: string; lines: readonly string[] }): Omit<Mail, 'to'> {
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
