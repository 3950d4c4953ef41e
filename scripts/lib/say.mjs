/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints one line for a silent step: "Installing packages … done in 12 s".
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayStep(title, work) {
  const beganAt = performance.now()
  process.stdout.write(`${title} …`)
  const ticking = startTicking(title, beganAt)
  try {
    const answer = await work()
    endLine(ticking, title, `done in ${duration(performance.now() - beganAt)}`)
    return answer
  } catch (error) {
    endLine(ticking, title, `failed after ${duration(performance.now() - beganAt)}`)
    throw error
  }
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

// A running counter shows progress on a slow connection; in a log file it would be noise.
/** @param {string} title @param {number} beganAt */
function startTicking(title, beganAt) {
  if (!process.stdout.isTTY || process.env.CI) return undefined
  const show = () => process.stdout.write(`\r${title} … ${Math.round((performance.now() - beganAt) / 1000)} s`)
  return setInterval(show, 1000)
}

/** @param {NodeJS.Timeout | undefined} ticking @param {string} title @param {string} ending */
function endLine(ticking, title, ending) {
  if (ticking) {
    clearInterval(ticking)
    process.stdout.write(`\r\x1b[K${title} …`)
  }
  process.stdout.write(` ${ending}\n`)
}
