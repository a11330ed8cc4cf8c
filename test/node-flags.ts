/**
 * The flags of Node.js for the tests' processes. Most objects of a test live only briefly: with more room for them, V8 collects garbage less often.
 * These processes also end before optimising the embedded PostgreSQL, which is WebAssembly, would pay off.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64', '--liftoff-only'];

/** Further flags for servers that a test starts: most of their code runs too rarely for optimising it to pay off. */
export const SERVER_FLAGS = [...NODE_FLAGS, '--no-opt'];
