import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const PACKAGE = '@clothesline/contract'
const VIRTUAL = `\0${PACKAGE}`
const source = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url))

type Endpoint = Record<string, unknown>
type Exports = Record<string, unknown> & { contract: Record<string, Record<string, Endpoint>> }

/**
 * Of the contract a page needs the paths, who may call them and what is out of date after them, not the schemas and the words
 * for the API page: for the pages the package is its plain data, which is a tenth of it. Forms ask for the schemas by themselves.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    resolveId: (id) => (id === PACKAGE ? VIRTUAL : undefined),
    async load(id) {
      if (id !== VIRTUAL) return undefined
      const { module, dependencies } = await runnerImport<Exports>(source)
      for (const file of [source, ...dependencies]) this.addWatchFile(file)
      return { code: writeModule(module), moduleSideEffects: false }
    },
  }
}

/** What is data stays; schemas and functions are left out, and importing one fails the build. */
function writeModule({ contract, ...rest }: Exports): string {
  const data = Object.entries(rest).filter(([, value]) => isData(value))
  return [['contract', slim(contract)] as const, ...data]
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Only the server reads these. */
const OF_THE_SERVER = ['input', 'output', 'summary', 'otherSuccess', 'guard', 'limited', 'withoutClerk', 'permission']

function slim(contract: Exports['contract']): Exports['contract'] {
  return mapValues(contract, (area) =>
    mapValues(area, (endpoint) =>
      // Nothing asks whether something is false rather than missing.
      Object.fromEntries(
        Object.entries(endpoint).filter(([field, value]) => value !== false && !OF_THE_SERVER.includes(field)),
      ),
    ),
  )
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

function isData(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  if ('_zod' in value) return false
  return Object.values(value).every(isData)
}
