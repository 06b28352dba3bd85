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
}

/** Sends one file. Rejects only when no answer came; fetch can't tell how far an upload is, so this is the older way. */
export function uploadFile({ url, field, file, fields = {}, onProgress }: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    request.onerror = () => reject(new Error('No answer came.'));
    request.onabort = () => reject(new Error('The upload was stopped.'));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sentence of a refused call, where the answer has one. */
export function refusalOf({ body }: UploadAnswer): string | undefined {
  const error = body && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof error === 'string' && error !== '' ? error : undefined;
}
