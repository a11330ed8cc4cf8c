import { hostileShapes } from '#test/fixtures/hostile/hostile-cases.ts';
import { testHostileFiles } from '#test/hostile-files.ts';

testHostileFiles(hostileShapes);
