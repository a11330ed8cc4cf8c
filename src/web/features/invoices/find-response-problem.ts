import { MAX_RESPONSE_BYTES } from '#contract/captcha-files.ts';

interface CarrierResponse {
  message: string;
  file: Pick<File, 'size'> | null;
}

/** Returns the problem of a carrier's response, or `null`. It needs a message or a file of limited size. */
export function findResponseProblem({ message, file }: CarrierResponse): 'needed' | 'tooLarge' | null {
  if (file === null) return message.trim() === '' ? 'needed' : null;
  return file.size > MAX_RESPONSE_BYTES ? 'tooLarge' : null;
}
