/** Something that a protected store allows only with the one-time password. */
export interface ProtectedAct {
  name: string
  /** Opens its page and does it, up to where the password may be requested. */
  try: () => Promise<void>
  /** Checks, on the page or through the API, that it was done. */
  expectDone: () => Promise<void>
  expectNotDone: () => Promise<void>
}
