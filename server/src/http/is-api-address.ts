/** Stands for an address that nobody can decode; there is nothing here. */
export const UNREADABLE = '/api/unreadable'

/** The path as the router reads it, without what follows a question mark. */
export function readPath(url: string): string {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '')
  } catch {
    return UNREADABLE
  }
}

/** Whether an address belongs to the API, doubled slashes and escaped letters or not. */
export function isApiAddress(url: string): boolean {
  return /^\/+api(?:\/|$)/.test(readPath(url))
}
