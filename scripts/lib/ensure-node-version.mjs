const oldest = [20, 19]

/**
 * Says in one line what is missing when Node is older than the packages need.
 * @param {string} version
 */
export function ensureNodeVersion(version = process.versions.node) {
  if (isNewEnough(version)) return
  console.error(
    `Clothesline needs Node.js ${oldest.join('.')} or newer; this is ${version}. Get it from https://nodejs.org`,
  )
  process.exit(1)
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
