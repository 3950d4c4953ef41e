import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

/** Not the stores' page: it is the Admin's, and no person of a store is there. */
const pages = /^web\/src\/(features\/(?!store\/)[^/]+|shell|components)\/.*\.tsx?$/

/** How a page says what the person at the counter needs for something: by a button, a hook, a note or a menu entry. */
const SAYS_NEED = /\bneeds="(\w+)"|\buseMay\('(\w+)'|\bpermission: '(\w+)'/g
const SAYS_NEEDS = /\bneeds(?:=\{|: )\[([^\]]*)\]/g

interface Call {
  /** As in `contract.order.deleteorder`: `order.deleteorder`. */
  name: string
  permission: string
}

/** What the pages of each folder show as disabled, or as asking for approval, by permission. */
export function findShownNeeds(files: Files): Map<string, Set<string>> {
  const shown = new Map<string, Set<string>>()
  for (const { folder, code } of codeOfPages(files)) {
    const single = [...code.matchAll(SAYS_NEED)].map(([, ...names]) => names.find(Boolean) ?? '')
    const listed = [...code.matchAll(SAYS_NEEDS)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)])
    const known = shown.get(folder) ?? new Set()
    for (const name of [...single, ...listed.map(([, name = '']) => name)]) known.add(name)
    shown.set(folder, known)
  }
  return shown
}

/** Calls that a page makes while nothing in its folder shows who may not: the refusal would come only after the click. */
export function findUnshownNeeds(files: Files, calls: readonly Call[]): Violation[] {
  const shown = findShownNeeds(files)
  return codeOfPages(files).flatMap(({ file, folder, code }) =>
    calls.flatMap(({ name, permission }) => {
      const at = code.search(new RegExp(`\\bcontract\\.${name.replace('.', '\\.')}\\b`))
      if (at < 0 || shown.get(folder)?.has(permission)) return []
      const message = `${name} needs ${permission}: show it with a MayButton, useMay or an ApprovalNote`
      return [{ file, line: lineAt(code, at), message }]
    }),
  )
}

function codeOfPages(files: Files): { file: string; folder: string; code: string }[] {
  return [...files].flatMap(([file, text]) => {
    const folder = pages.exec(file)?.[1]
    return folder === undefined || isForTests(file) ? [] : [{ file, folder, code: scanSource(text).code }]
  })
}
