import { describe, expect, it } from 'vitest';
import { toSubmitAnswer } from './submit-answer.ts';

describe('toSubmitAnswer', () => {
  it.each([
    ['This report is already submitted and hasn’t finished yet.', 'info'],
    ['The report has 1,200,000 rows and cannot cross 1 million. Narrow its dates or filters.', 'info'],
    ['Report submitted successfully!', 'submitted'],
    ['There are no rows to report.', 'failed'],
    ['', 'failed'],
  ])('classifies %j as %s', (said, expected) => expect(toSubmitAnswer(said)).toBe(expected));
});
