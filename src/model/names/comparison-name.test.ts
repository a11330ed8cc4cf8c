import { describe, expect, it } from 'vitest';
import {
  COMPARISON_GROUP_NAME_MESSAGE,
  COMPARISON_SET_NAME_MESSAGE,
  ComparisonGroupName,
  ComparisonSetName,
  canSaveGroup,
  findNameProblem,
} from './comparison-name.ts';

describe('ComparisonSetName', () => {
  it.each(['a', 'Set4', 'set1', 'MySet1', 'ABCDEFGHIJKLMNO'])('accepts %s', (name) => {
    expect(ComparisonSetName.parse(name)).toBe(name);
  });

  it.each(['', 'Set1', 'Set2_west', 'Set3', 'ABCDEFGHIJKLMNOP', 'a b', 'a-b'])('rejects "%s"', (name) => {
    expect(ComparisonSetName.safeParse(name).error?.issues[0]?.message).toBe(COMPARISON_SET_NAME_MESSAGE);
  });
});

describe('ComparisonGroupName', () => {
  it('allows the names of unsaved sets', () => {
    expect(ComparisonGroupName.parse('Set1')).toBe('Set1');
  });

  it.each(['', 'ABCDEFGHIJKLMNOP', 'a b'])('rejects "%s"', (name) => {
    expect(ComparisonGroupName.safeParse(name).error?.issues[0]?.message).toBe(COMPARISON_GROUP_NAME_MESSAGE);
  });
});

describe('names of sets and groups', () => {
  it('must not be empty or taken', () => {
    expect(findNameProblem('', [])).toBe('Name cannot be Empty');
    expect(findNameProblem('   ', [])).toBe('Name cannot be empty spaces');
    expect(findNameProblem('West', ['East', 'West'])).toBe('Name already exists');
    expect(findNameProblem('west', ['East', 'West'])).toBeNull();
  });

  it('allow saving a group only if every set has its own name', () => {
    expect(canSaveGroup(['West', 'East'])).toBe(true);
    expect(canSaveGroup(['West', 'Set2'])).toBe(false);
    expect(canSaveGroup(['Set22'])).toBe(true);
  });
});
