/** An event that lasts a whole day. */
export interface DayEvent {
  /** Stays the same whenever the event is written, so that calendars replace the event. */
  uid: string;
  /** YYYY-MM-DD */
  on: string;
  summary: string;
  description: string;
  /** The address of a page about it; `null` for none. */
  url: string | null;
}

interface Calendar {
  name: string;
  writtenAt: Date;
  events: readonly DayEvent[];
}

const LINE_OCTETS = 75;
const DAY_MS = 86_400_000;

/** Writes a calendar of whole days. Source: RFC 5545, sections 3.1 (lines), 3.3.11 (texts) and 3.6.1 (events). */
export function writeCalendar({ name, writtenAt, events }: Calendar): string {
  const stamp = writtenAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parcelscope//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ uid, on, summary, description, url }: DayEvent, stamp: string): string[] {
  const next = new Date(Date.parse(on) + DAY_MS).toISOString().slice(0, 10);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line after at most 75 octets, never within a character. Continuation lines begin with a space, which counts too. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const encoder = new TextEncoder();

function octetsOf(text: string): number {
  return encoder.encode(text).length;
}
