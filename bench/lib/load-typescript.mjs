import { mkdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { inRoot } from '../../scripts/lib/root.mjs'

/**
 * Loads one of our TypeScript modules, for Node versions that cannot.
 * @param {string} path @returns {Promise<any>}
 */
export async function loadTypeScript(path) {
  const bundle = await rolldown({
    input: inRoot(path),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@clothesline/'),
  })
  const folder = inRoot('.cache', 'bench')
  await mkdir(folder, { recursive: true })
  const file = inRoot('.cache', 'bench', `${path.replaceAll('/', '-')}.mjs`)
  await bundle.write({ file, format: 'esm' })
  return import(pathToFileURL(file).href)
}
