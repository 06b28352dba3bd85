import { assertOwnTab } from './browser-account.ts';
import { tab } from './this-tab.ts';

/** The answer of a multipart call: the status, and the body as JSON where there is one. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

interface UploadOptions {
  url: string;
  /** The name of the form field. */
  field: string;
  file: File;
  /** Text that goes with it. */
  fields?: Readonly<Record<string, string>>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  /** Stops it on the way. */
  signal?: AbortSignal;
}

/** Sends one file. Rejects only when no answer came; fetch can't tell how far an upload is, so this is the older way. */
export function uploadFile({
  url,
  field,
  file,
  fields = {},
  onProgress,
  signal,
}: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    assertOwnTab();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('x-tab', tab);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    request.onerror = () => reject(new Error('No answer came.'));
    request.onabort = () => reject(new Error('The upload was stopped.'));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.send(form);
  });
}

/** The address of what a call has just stored, where its answer has one. */
export function storedUrlOf({ status, body }: UploadAnswer): string | undefined {
  if (status !== 201 && status !== 200) return undefined;
  return urlIn(body) ?? urlIn(valueOf(body, 'image')) ?? urlIn(valueOf(body, 'file'));
}

function urlIn(body: unknown): string | undefined {
  const url = valueOf(body, 'url');
  return typeof url === 'string' && url !== '' ? url : undefined;
}

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sentence of a refused call, where the answer has one. */
export function refusalOf({ body }: Pick<UploadAnswer, 'body'>): string | undefined {
  const error = valueOf(body, 'error');
  return typeof error === 'string' && error !== '' ? error : undefined;
}
