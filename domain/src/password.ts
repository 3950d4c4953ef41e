import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = { Store: 8, Admin: 12 } as const
export const LONGEST_PASSWORD = 128

/** What is wrong with a new password, or nothing. */
export function passwordProblem(password: string, loginType: 'Store' | 'Admin', username: string): string | undefined {
  const shortest = SHORTEST[loginType]
  if (password.length < shortest) return `The password must have at least ${shortest} characters`
  if (password.length > LONGEST_PASSWORD) return `The password must have at most ${LONGEST_PASSWORD} characters`
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return 'The password must not be the username'
  if (isCommonPassword(password, username)) return 'This password is too common; please choose another'
  return undefined
}
