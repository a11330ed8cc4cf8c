/** Tracking numbers of a carrier for an account: unique, scattered, and with the carrier's check digit. */
export type NextTrackingNumber = () => string;

/** Visits every number below 10^digits once in a seemingly random order (the step is coprime to ten). */
function scatter(digits: number, start: number): () => string {
  const size = 10 ** digits;
  let value = start % size;
  return () => {
    value = (value + 48_271_337) % size;
    return String(value).padStart(digits, '0');
  };
}

/** `1Z`, the account, two characters for the service, seven digits and a check digit. */
export function upsNumbers(accountNumber: string, start: number): (service: string) => string {
  const next = scatter(7, start);
  return (service) => {
    const body = `${accountNumber}${service}${next()}`;
    let sum = 0;
    for (let index = 0; index < body.length; index += 1) {
      const character = body.charCodeAt(index);
      const value = character >= 65 ? (character - 3) % 10 : character - 48;
      sum += index % 2 === 1 ? value * 2 : value;
    }
    return `1Z${body}${(10 - (sum % 10)) % 10}`;
  };
}

/** Twelve digits. The last one is a checksum with the weights 3, 1, 7 modulo 11 modulo 10. */
export function fedexNumbers(accountIndex: number): NextTrackingNumber {
  const prefix = String(410 + accountIndex * 7);
  const next = scatter(8, accountIndex * 7_919);
  const weights = [3, 1, 7];
  return () => {
    const body = prefix + next();
    let sum = 0;
    for (let index = 0; index < 11; index += 1) sum += Number(body[index]) * (weights[index % 3] ?? 0);
    return body + ((sum % 11) % 10);
  };
}

/** Ten digits. The last one is the number of the first nine modulo 7. */
export function dhlNumbers(accountIndex: number): NextTrackingNumber {
  const next = scatter(7, accountIndex * 7_919);
  return () => {
    const body = `${20 + accountIndex}${next()}`;
    return body + (Number(body) % 7);
  };
}

/** Twenty-two digits. The last one is a checksum with the weights 3 and 1 from the right modulo 10. */
export function uspsNumbers(accountIndex: number): NextTrackingNumber {
  const next = scatter(9, accountIndex * 7_919);
  return () => withPostalCheckDigit(`940011189${String(accountIndex).padStart(3, '0')}${next()}`);
}

/** Completes a postal number with its check digit. */
export function withPostalCheckDigit(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1)
    sum += Number(body[body.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  return body + ((10 - (sum % 10)) % 10);
}

/** Numbers of carriers that publish no rule. */
export function plainNumbers(prefix: string, accountIndex: number): NextTrackingNumber {
  const next = scatter(9, accountIndex * 7_919);
  return () => `${prefix}${String(accountIndex).padStart(2, '0')}${next()}`;
}
