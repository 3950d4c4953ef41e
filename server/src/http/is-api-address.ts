/** Stands for a URL that cannot be decoded. No route matches it. */
export const UNREADABLE = '/api/unreadable'

/** The path as the router reads it, without the query string. */
export function readPath(url: string): string {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '')
  } catch {
    return UNREADABLE
  }
}

/** Whether a URL belongs to the API, also with doubled slashes or escaped letters. */
export function isApiAddress(url: string): boolean {
  return /^\/+api(?:\/|$)/.test(readPath(url))
}
