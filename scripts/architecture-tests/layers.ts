import { findImports } from './find-imports.ts'
import { type Files, isForTests, type Violation } from './project-files.ts'

type LayerRule = { folder: string; mustNotUse: readonly string[] }

/** Inside a package, too, the arrows go one way. */
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
  ...below('web/src', ['main.tsx', 'app', 'shell', 'features', 'print', 'components', 'theme', 'lib']),
]

/** From top to bottom: each part may use those after it and none before it. */
function below(base: string, parts: readonly string[]): LayerRule[] {
  return parts.map((part, at) => ({
    folder: `${base}/${part}`,
    mustNotUse: parts.slice(0, at).map((upper) => `${base}/${upper}`),
  }))
}

/** Tests stand beside what they test and may start all of it. */
export function findWrongLayers(files: Files, rules = layerRules): Violation[] {
  return findImports(files)
    .filter(({ file }) => !isForTests(file))
    .flatMap(({ file, line, target = '' }) => {
      const rule = rules.find(({ folder }) => isIn(file, folder))
      const upper = rule?.mustNotUse.find((folder) => isIn(target, folder))
      return upper ? [{ file, line, message: `${rule?.folder} must not use ${upper}` }] : []
    })
}

const feature = /^((?:server|web)\/src)\/features\/([^/]+)\//

/** One feature uses another only through its index.ts. */
export function findFeatureShortcuts(files: Files): Violation[] {
  return findImports(files).flatMap(({ file, line, target = '' }) => {
    const [, , from] = feature.exec(file) ?? []
    const [, base, to] = feature.exec(target) ?? []
    if (!from || !to || from === to || /\/index\.tsx?$/.test(target)) return []
    return [{ file, line, message: `use ${base}/features/${to} through its index.ts` }]
  })
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
