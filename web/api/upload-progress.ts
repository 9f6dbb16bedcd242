/** Called with the share of a body that has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

/** `fetch` by an XMLHttpRequest, because only that reports upload progress (decision 0046). */
export function fetchTelling(progress: Progress): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const giveUp = () => {
        request.abort();
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", giveUp);
      request.open(method, url);
      request.responseType = "blob";
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) progress(loaded / total);
      });
      request.addEventListener("load", () =>
        resolve(new Response(request.response, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener("error", () => reject(new TypeError("no answer")));
      request.addEventListener("loadend", () => signal?.removeEventListener("abort", giveUp));
      request.send(body as XMLHttpRequestBodyInit);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split("\r\n").filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}
