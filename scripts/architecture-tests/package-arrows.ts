import { findImports, type Import } from './find-imports.ts'
import { type Files, isForTests, type Violation } from './project-files.ts'

type PackageRule = {
  folder: string
  /** Folders it may use: workspaces by their name, the others by a relative path. */
  uses: readonly string[]
  /** npm packages: the listed ones, or whatever the package.json that governs the folder declares. */
  npm: readonly string[] | 'declared'
  node: boolean
}

const workspaces = ['domain', 'contract', 'paper', 'server', 'web']

/** domain ← contract ← paper ← server, and paper ← web; and what proves them looks in from outside. */
const packageRules: readonly PackageRule[] = [
  { folder: 'domain', uses: [], npm: [], node: false },
  { folder: 'contract', uses: ['domain'], npm: ['zod'], node: false },
  { folder: 'paper', uses: ['domain', 'contract'], npm: [], node: false },
  { folder: 'server', uses: ['domain', 'contract', 'paper'], npm: 'declared', node: true },
  // What the build of the pages runs, beside what it builds.
  { folder: 'web/vite', uses: ['contract'], npm: 'declared', node: true },
  { folder: 'web', uses: ['domain', 'contract', 'paper'], npm: 'declared', node: false },
  // Of the server only its fakes, which is started as it was built; and what draws papers, whose texts are compared with print.
  { folder: 'e2e', uses: ['domain', 'contract', 'paper', 'server', 'web', 'scripts'], npm: 'declared', node: true },
  { folder: 'bench', uses: ['domain', 'contract', 'server', 'scripts', 'e2e'], npm: 'declared', node: true },
  { folder: 'prove', uses: ['domain', 'contract', 'server', 'scripts', 'e2e'], npm: 'declared', node: true },
  // Scripts run before anything is installed; only the architecture tests run after it.
  {
    folder: 'scripts/architecture-tests',
    uses: ['scripts', 'contract', 'server', 'web', 'vitest.config.ts'],
    npm: 'declared',
    node: true,
  },
  // Loaded by its command only when everything is installed.
  { folder: 'scripts/screens', uses: ['scripts'], npm: 'declared', node: true },
  { folder: 'scripts/texts', uses: ['scripts'], npm: 'declared', node: true },
  { folder: 'scripts', uses: [], npm: [], node: true },
]

/** Packages only look to the left, by name, and use no npm package that they do not declare. */
export function findWrongArrows(files: Files, rules = packageRules): Violation[] {
  return findImports(files).flatMap((one) => {
    const rule = rules.find(({ folder }) => one.file.startsWith(`${folder}/`))
    const message = rule && findFault(one, rule, files)
    return message ? [{ file: one.file, line: one.line, message }] : []
  })
}

function findFault(one: Import, rule: PackageRule, files: Files): string | undefined {
  const { file, specifier, target } = one
  if (target !== undefined) return findOwnFault(one, rule, target)
  if (specifier.startsWith('node:')) {
    return rule.node || isForTests(file) || isConfig(file) ? undefined : `${rule.folder} must not use ${specifier}`
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (name.startsWith('@clothesline/')) return findEntryFault(name, specifier, rule, files)
  const allowed = rule.npm === 'declared' ? declaredFor(file, files) : rule.npm
  // Made by the build of the pages itself.
  if (name.startsWith('virtual:') && rule.folder === 'web') return undefined
  if (allowed.includes(name)) return undefined
  if (isForTests(file) && declaredIn('package.json', files).includes(name)) return undefined
  return rule.npm === 'declared' ? `${name} is not declared in package.json` : `${rule.folder} must not use ${name}`
}

/** A workspace is imported by its name, or by another entry that its package.json offers. */
function findEntryFault(name: string, specifier: string, rule: PackageRule, files: Files): string | undefined {
  const folder = name.slice('@clothesline/'.length)
  if (!rule.uses.includes(folder)) return `${rule.folder} must not use ${folder}`
  const { exports = {} } = JSON.parse(files.get(`${folder}/package.json`) ?? '{}')
  return specifier.replace(name, '.') in exports ? undefined : `import ${name} by its name, not a file inside it`
}

function findOwnFault({ specifier }: Import, rule: PackageRule, target: string): string | undefined {
  if (target.startsWith(`${rule.folder}/`)) return undefined
  const folder = target.split('/')[0] ?? ''
  if (folder === rule.folder.split('/')[0]) return undefined
  if (!rule.uses.includes(folder)) return `${rule.folder} must not use ${folder}`
  const byPath = specifier.startsWith('.')
  return byPath && workspaces.includes(folder) && workspaces.includes(rule.folder)
    ? `use @clothesline/${folder} by its name`
    : undefined
}

function isConfig(file: string): boolean {
  return file.includes('.config.')
}

function declaredFor(file: string, files: Files): string[] {
  const folder = file.split('/')[0] ?? ''
  return declaredIn(workspaces.includes(folder) ? `${folder}/package.json` : 'package.json', files)
}

function declaredIn(manifest: string, files: Files): string[] {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(files.get(manifest) ?? '{}')
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}
