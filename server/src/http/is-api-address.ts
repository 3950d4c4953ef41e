/** Stands for a URL that cannot be decoded. No route matches it. */
export const UNREADABLE = '/api/unreadable'

/** The path as the router reads it, without the query string. */
export function readPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return UNREADABLE
  }
}

/** Whether a URL belongs to the API, also with doubled slashes or escaped letters. */
export function isApiAddress(url: string): boolean {
  return /^\/+api(?:\/|$)/.test(readPath(url))
}
