import { hostileValues } from '#test/fixtures/hostile/hostile-cases.ts';
import { testHostileFiles } from '#test/hostile-files.ts';

testHostileFiles(hostileValues);
