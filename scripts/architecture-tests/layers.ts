import { findCycles } from './cycles.ts'
import { findImports } from './find-imports.ts'
import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'

type LayerRule = { folder: string; mustNotUse: readonly string[] }

/** Imports go in one direction inside a package too. */
const layerRules: readonly LayerRule[] = [
  ...below('server/src', [
    'main.ts',
    'cli',
    'demo',
    'start-program.ts',
    'server.ts',
    'http',
    'messages',
    'housekeeping',
    'features',
    'db',
  ]),
  ...below('web/src', ['main.tsx', 'rider.tsx', 'app', 'shell', 'features', 'print', 'components', 'theme', 'lib']),
]

/** From top to bottom: each part may use only those after it. */
function below(base: string, parts: readonly string[]): LayerRule[] {
  return parts.map((part, at) => ({
    folder: `${base}/${part}`,
    mustNotUse: parts.slice(0, at).map((upper) => `${base}/${upper}`),
  }))
}

/** Tests are next to the code they test and may import anything. */
export function findWrongLayers(files: Files, rules = layerRules): Violation[] {
  return findImports(files)
    .filter(({ file }) => !isForTests(file))
    .flatMap(({ file, line, target = '' }) => {
      const rule = rules.find(({ folder }) => isIn(file, folder))
      const upper = rule?.mustNotUse.find((folder) => isIn(target, folder))
      return upper ? [{ file, line, message: `${rule?.folder} must not use ${upper}` }] : []
    })
}

/**
 * The server's feature groups, from bottom to top: each uses only those before it. docs/architecture.md has the same
 * table.
 */
export const featureGroups: readonly string[] = [
  'foundation',
  'catalogue',
  'access',
  'money',
  'customers',
  'orders',
  'payments',
  'messages',
  'privacy',
  'reports',
  'branches',
]

type Feature = { base: string; group: string; noun: string }

/** In the server nouns are in groups; in web every folder is a noun. */
function featureOf(path: string): Feature | undefined {
  const [, base = '', first = '', second = ''] =
    /^(server|web)\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (base === '') return undefined
  return base === 'server' ? { base, group: first, noun: second } : { base, group: '', noun: first }
}

/** A group uses only the groups below it, and there are no cycles of nouns inside a group. */
export function findUpwardFeatures(files: Files, groups = featureGroups): Violation[] {
  const unlisted = new Map<string, Violation>()
  const upward: Violation[] = []
  // For the cycle search, nouns are treated like files.
  const nouns = new Map<string, string[]>()
  for (const file of files.keys()) {
    const here = featureOf(file)
    if (here?.base !== 'server' || groups.includes(here.group)) continue
    const message = `${here.group} is not in the list of groups in scripts/architecture-tests/layers.ts`
    unlisted.set(here.group, { file, line: 1, message })
  }
  for (const { file, line, target = '' } of findImports(files)) {
    const [from, to] = [featureOf(file), featureOf(target)]
    if (isForTests(file) || from?.base !== 'server' || to?.base !== 'server') continue
    if (groups.indexOf(to.group) > groups.indexOf(from.group)) {
      upward.push({ file, line, message: `${from.group} must not use ${to.group}, which rests on it` })
    }
    if (from.group !== to.group || from.noun === to.noun) continue
    const noun = `server/src/features/${from.group}/${from.noun}.ts`
    nouns.set(noun, [...(nouns.get(noun) ?? []), `import './${to.noun}.ts'`])
  }
  const asFiles = new Map([...nouns].map(([noun, imports]) => [noun, imports.join('\n')]))
  return [...unlisted.values(), ...upward, ...findCycles(asFiles)]
}

/** One feature uses another only through its index.ts. */
export function findFeatureShortcuts(files: Files): Violation[] {
  return findImports(files).flatMap(({ file, line, target = '' }) => {
    const [from, to] = [featureOf(file), featureOf(target)]
    if (!from || !to || from.noun === '' || to.noun === '' || isSame(from, to)) return []
    if (/\/index\.tsx?$/.test(target)) return []
    const folder = [to.base, 'src/features', to.group, to.noun].filter(Boolean).join('/')
    return [{ file, line, message: `use ${folder} through its index.ts` }]
  })
}

/** Works as another store than the one that calls: only for the head of a group, where membership is checked. */
export function findOtherStores(files: Files): Violation[] {
  return [...files].flatMap(([file, text]) => {
    if (!isIn(file, 'server/src/features') || isIn(file, 'server/src/features/branches') || isForTests(file)) return []
    return [...text.matchAll(/\basStore\b/g)].map(({ index }) => ({
      file,
      line: lineAt(text, index),
      message: 'only server/src/features/branches may work as another store',
    }))
  })
}

const isSame = (one: Feature, other: Feature) => one.group === other.group && one.noun === other.noun

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
