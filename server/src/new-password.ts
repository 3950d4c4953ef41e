import { createRequire } from 'node:module'
import { passwordProblem } from '@clothesline/domain'

const require = createRequire(import.meta.url)

/** So many of the most common ones that are long enough to be accepted otherwise. */
const [MOST, SHORTEST] = [10_000, 8]

let listed: ReadonlySet<string> | undefined

/** Read when the first password is set: a start need not wait for it. */
export function commonPasswords(): ReadonlySet<string> {
  if (listed) return listed
  const { dictionary } = require('@zxcvbn-ts/language-common') as { dictionary: { 'passwords-common': string[] } }
  // In the order of how often they are used.
  const fitting = dictionary['passwords-common'].filter((word) => word.length >= SHORTEST).slice(0, MOST)
  listed = new Set(fitting.map((word) => word.toLowerCase()))
  return listed
}

/** The problem with a new password, if any. */
export const newPasswordProblem = (password: string, loginType: 'Store' | 'Admin', username: string) =>
  passwordProblem(password, loginType, username, (word) => commonPasswords().has(word))
