// How the process of the server is started. The image does the same (deploy/Dockerfile).

/**
 * V8's settings. New objects have more room, so that fewer of them live until they count as old. Old ones are collected when there are half as
 * many again as the last collection has left; by default there can be four times as many. V8 has one thread less than there are cores, because
 * it collects for audits too, and by default its four threads would compete with the one that answers requests.
 */
export const START_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=32',
  '--heap-growing-percent=50',
  '--v8-pool-size=0',
];

/**
 * Each statement of the embedded warehouse occupies one of libuv's threads, which also read files and check passwords. Buffers of a mebibyte or
 * more go back to the system as soon as they are freed; by default, glibc keeps ever larger ones.
 */
export const START_ENVIRONMENT = { UV_THREADPOOL_SIZE: '16', MALLOC_MMAP_THRESHOLD_: '1048576' };
