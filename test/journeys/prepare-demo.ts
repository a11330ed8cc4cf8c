import { preparedDemo } from './prepared-demo.ts';

// A separate program, so that the demo of the journeys can be loaded while other tests leave a core free.
await preparedDemo();
