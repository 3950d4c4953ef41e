/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[] } & Record<string, unknown>} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether the installed packages match the lock file, for example after `npm install some-package`. Then node_modules
 * need not be deleted and downloaded again.
 * @param {Lock} lock
 * @param {Lock} installed npm's own record in node_modules
 * @param {Record<string, Record<string, unknown>>} manifests package.json by workspace folder, '' for the root
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(lock, installed, manifests, machine) {
  const wanted = lock.packages ?? {}
  const present = installed.packages ?? {}
  return (
    Object.entries(manifests).every(([folder, manifest]) => declaresTheSame(wanted[folder], manifest)) &&
    Object.entries(wanted).every(([path, entry]) => path === '' || isThere(entry, present[path])) &&
    Object.entries(present).every(([path, entry]) => path in wanted && fitsMachine(entry, machine))
  )
}

/** @param {LockEntry | undefined} locked @param {Record<string, unknown>} manifest */
function declaresTheSame(locked, manifest) {
  return locked !== undefined && kinds.every((kind) => sorted(locked[kind]) === sorted(manifest[kind]))
}

/** @param {unknown} dependencies */
function sorted(dependencies) {
  return JSON.stringify(Object.entries(dependencies ?? {}).sort())
}

/** @param {LockEntry} wanted @param {LockEntry | undefined} present */
function isThere(wanted, present) {
  if (!present) return wanted.optional === true || wanted.devOptional === true
  return wanted.version === present.version && wanted.integrity === present.integrity
}

/** @param {LockEntry} entry @param {{ platform: string, arch: string }} machine */
function fitsMachine(entry, { platform, arch }) {
  return allows(entry.os, platform) && allows(entry.cpu, arch)
}

/** @param {string[] | undefined} list @param {string} value */
function allows(list, value) {
  if (!list) return true
  return list.includes(value) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`))
}
