import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const PACKAGE = '@clothesline/contract'
const VIRTUAL = `\0${PACKAGE}`
/** Long lists have a module each, so that they go with the pages that use them, and not into the first file. */
const PART = `${PACKAGE}/part/`
const LONG = 1_000
const source = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url))

type Endpoint = Record<string, unknown>
type Exports = Record<string, unknown> & { contract: Record<string, Record<string, Endpoint>> }

/**
 * Of the contract a page needs the paths, who may call them and what is out of date after them, not the schemas and the words
 * for the API page: for the pages the package is its plain data, which is a tenth of it and saves 72 kB at the start. Forms
 * ask for the schemas by themselves. The build fails when a page imports what is no data. With `areas`, only their calls.
 */
export function slimContract({ areas }: { areas?: string[] } = {}): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    resolveId: (id) => (id === PACKAGE ? VIRTUAL : id.startsWith(PART) ? `\0${id}` : undefined),
    async load(id) {
      const part = id.startsWith(`\0${PART}`) ? id.slice(PART.length + 1) : undefined
      if (id !== VIRTUAL && part === undefined) return undefined
      const { module, dependencies } = await runnerImport<Exports>(source)
      for (const file of [source, ...dependencies]) this.addWatchFile(file)
      const code = part === undefined ? writeModule(module, areas) : writeExport([part, module[part]])
      return { code, moduleSideEffects: false }
    },
  }
}

/** What is data stays; schemas and functions are left out, and importing one fails the build. */
function writeModule({ contract: all, ...rest }: Exports, areas = Object.keys(all)): string {
  const contract = Object.fromEntries(Object.entries(all).filter(([area]) => areas.includes(area)))
  const data = Object.entries(rest).filter(([, value]) => isData(value))
  return [
    `export const contract = /* @__PURE__ */ (${spellOut})(${JSON.stringify(slim(contract))})`,
    ...data.map((entry) =>
      isLong(entry[1]) ? `export { ${entry[0]} } from '${PART}${entry[0]}'` : writeExport(entry),
    ),
  ].join('\n')
}

const writeExport = ([name, value]: [string, unknown]) => `export const ${name} = ${JSON.stringify(value)}`
const isLong = (value: unknown) => (JSON.stringify(value)?.length ?? 0) > LONG

/** What nearly every call has is written once: in the page, this adds it to the calls that do not say otherwise. */
function spellOut(contract: Exports['contract']): Exports['contract'] {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      call.path ??= `/api/${area}/${name}`
      call.access ??= 'store'
      call.mutates = 'staleAfter' in call
    }
  }
  return contract
}

/** Only the server reads these. */
const OF_THE_SERVER = ['input', 'output', 'summary', 'otherSuccess', 'guard', 'limited', 'withoutClerk', 'permission']

function slim(contract: Exports['contract']): Exports['contract'] {
  return mapValues(contract, (calls, area) =>
    mapValues(calls, (endpoint, name) => {
      const usual: Endpoint = { path: `/api/${area}/${name}`, access: 'store', mutates: 'staleAfter' in endpoint }
      // Nothing asks whether something is false rather than missing.
      const isNeeded = ([field, value]: [string, unknown]) =>
        value !== false && value !== usual[field] && !OF_THE_SERVER.includes(field)
      return Object.fromEntries(Object.entries(endpoint).filter(isNeeded))
    }),
  )
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

function isData(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  if ('_zod' in value) return false
  return Object.values(value).every(isData)
}
