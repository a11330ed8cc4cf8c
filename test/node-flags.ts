/**
 * What the tests' processes ask of Node.js. Most objects of a test live for a moment only: with room for them, V8 collects garbage less often.
 * And these processes end before the embedded PostgreSQL, which is WebAssembly, has earned back what optimising it costs.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64', '--liftoff-only'];

/** What a server that a test starts is asked besides: most of its code runs too rarely to earn back what optimising it costs. */
export const SERVER_FLAGS = [...NODE_FLAGS, '--no-opt'];
