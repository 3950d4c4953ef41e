import { type Files, isForTests, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

/** What pages keep per browser or tab: none of it belongs to a store or concerns a customer. */
const ofTheBrowser = new Set([
  'web/src/features/tag/tag-choice.ts',
  // No login: what a rider did is kept under the rider's id until it is sent, the day and what is typed until the rider leaves.
  'web/src/features/run/kept.ts',
  'web/src/features/run/typed.ts',
  'web/src/lib/app-update.ts',
  'web/src/lib/language.ts',
  'web/src/lib/page-keys.ts',
  'web/src/lib/server-state.ts',
  'web/src/shell/preferences.ts',
  'web/src/shell/search/order-search.ts',
])

/** The login itself, and modules that clear their data on logout or keep it under the store's id. */
const keepers = new Set([
  'web/src/lib/pending-transaction.ts',
  'web/src/lib/store-zone.ts',
  'web/src/lib/login-memory.ts',
  'web/src/lib/session.ts',
  'web/src/lib/storage.ts',
])

/**
 * Another store may log in in the same tab, so pages must clear their data on logout or keep it under the store's id.
 */
export function findKeptForAnybody(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => file.startsWith('web/src/') && /\.tsx?$/.test(file) && !isForTests(file))
    .filter(([file]) => !ofTheBrowser.has(file) && !keepers.has(file))
    .flatMap(([file, text]) => {
      const { code } = scanSource(text)
      const found: Violation[] = []
      if (
        /\bimport \{[^}]*\bcreate\b[^}]*\} from/.test(code) &&
        /\bcreate(?:<|\()/.test(code) &&
        !code.includes('forgetWithLogin(')
      ) {
        found.push({ file, line: 1, message: 'is not forgotten with the login: use createForLogin or forgetWithLogin' })
      }
      if (/\bimport \{[^}]*\bsave\b[^}]*\} from/.test(code) && !text.includes('storeId')) {
        found.push({ file, line: 1, message: 'keeps something in the browser under a name without the storeId' })
      }
      if (/\b(?:localStorage|sessionStorage|indexedDB)\b/.test(code)) {
        found.push({ file, line: 1, message: 'goes around web/src/lib/storage.ts' })
      }
      return found
    })
}
