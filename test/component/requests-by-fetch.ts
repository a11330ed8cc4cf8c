import { vi } from 'vitest';

/** Makes uploads, which use `XMLHttpRequest`, go through `fetch` as all other requests do. `vi.unstubAllGlobals` restores them. */
export function uploadByFetch(): void {
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
}

class RequestByFetch {
  upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  #answered = new Headers();
  readonly #headers = new Headers();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  async send(body: FormData): Promise<void> {
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.status = answer.status;
      this.statusText = answer.statusText;
      this.responseURL = new URL(this.#url, window.location.href).href;
      this.responseText = await answer.text();
      this.#answered = answer.headers;
    } catch {
      this.onerror();
      return;
    }
    this.onload();
  }
}
