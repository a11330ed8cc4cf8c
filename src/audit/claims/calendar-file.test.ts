import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayEvent, writeCalendar } from './calendar-file.ts';

const anEvent = (given: Partial<DayEvent> = {}): DayEvent => ({
  uid: 'deadline-1-2026-12-31@parcelscope',
  on: '2026-12-31',
  summary: 'Last day to claim',
  description: '',
  url: null,
  ...given,
});
const write = (...events: DayEvent[]) =>
  writeCalendar({ name: 'Deadlines', writtenAt: new Date('2026-11-23T06:07:08.900Z'), events });
/** The lines of a calendar as programs read them: folded lines are joined. */
const read = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has an event for each day, until the day after it', () => {
    expect(read(write(anEvent({ url: 'https://parcels.example/disputes?client=1' })))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Parcelscope//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Deadlines',
      'BEGIN:VEVENT',
      'UID:deadline-1-2026-12-31@parcelscope',
      'DTSTAMP:20261123T060708Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Last day to claim',
      'DESCRIPTION:',
      'URL:https://parcels.example/disputes?client=1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes separators, backslashes and line breaks', () => {
    const lines = read(write(anEvent({ summary: 'A;B, C\\D', description: 'one\ntwo\r\nthree' })));
    expect(lines).toContain('SUMMARY:A\\;B\\, C\\\\D');
    expect(lines).toContain('DESCRIPTION:one\\ntwo\\nthree');
  });

  it('folds lines after 75 octets without breaking a character, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const calendar = write(anEvent({ summary: text }));
        for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const summary = read(calendar).find((line) => line.startsWith('SUMMARY:')) ?? '';
        const unescaped = summary
          .slice('SUMMARY:'.length)
          .replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
        expect(unescaped).toBe(text.replaceAll(/\r\n|\r/g, '\n'));
      }),
      { numRuns: 40 },
    );
  });
});
