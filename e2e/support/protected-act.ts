/** Something that a protected store keeps behind the one-time password. */
export interface ProtectedAct {
  name: string
  /** Goes to its page and does it, up to where the password may be asked for. */
  try: () => Promise<void>
  /** What shows, in the page or on the wire, that it was done. */
  expectDone: () => Promise<void>
  expectNotDone: () => Promise<void>
}
