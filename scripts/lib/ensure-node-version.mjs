/**
 * Exits with a one-line message if Node is too old for the packages.
 * @param {string} version
 */
export function ensureNodeVersion(version = process.versions.node) {
  if (isNewEnough(version)) return
  console.error(
    `Clothesline needs Node.js 20.19, or 22.12 and newer; this is ${version}. Get it from https://nodejs.org`,
  )
  process.exit(1)
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}
