import { type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { passwordRules } from '../refusal/shop-rules.ts'
import { isCommonPassword, isEasyWord } from './common-passwords.ts'

const SHORTEST = { Store: 8, Admin: 12 } as const
export const LONGEST_PASSWORD = 128

/** The problem with a new password, if any. The server also has a list of common ones, too long for a page. */
export function passwordProblem(
  password: string,
  loginType: 'Store' | 'Admin',
  username: string,
  isListed: (word: string) => boolean = () => false,
): RuleRefusal | undefined {
  const shortest = SHORTEST[loginType]
  if (password.length < shortest) return ruleRefusal(passwordRules, 'password_too_short', { least: shortest })
  if (password.length > LONGEST_PASSWORD)
    return ruleRefusal(passwordRules, 'password_too_long', { most: LONGEST_PASSWORD })
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return ruleRefusal(passwordRules, 'password_is_username')
  if (username.length > 2 && isEasyWord(plain, (word) => word === username.toLowerCase())) {
    return ruleRefusal(passwordRules, 'password_has_username')
  }
  if (isCommonPassword(password, isListed)) return ruleRefusal(passwordRules, 'password_too_common')
  return undefined
}
