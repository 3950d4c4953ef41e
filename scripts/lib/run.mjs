import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** A program failed. Contains its output, so that the caller can show it. */
export class CommandFailed extends Error {
  /** @param {string} message @param {string} output */
  constructor(message, output = '') {
    super(message)
    this.name = 'CommandFailed'
    this.output = output
  }
}

/**
 * @typedef {{ env?: Record<string, string | undefined>, cwd?: string }} RunOptions
 */

/**
 * Runs a program and captures its output; throws with that output if it fails.
 * @param {string} program @param {string[]} args @param {RunOptions} options
 * @returns {Promise<string>}
 */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { ...common(options), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await ended(child, program)
  if (code !== 0) throw new CommandFailed(`${program} ended with code ${code}`, output)
  return output
}

/**
 * Runs a program in this terminal and returns its exit code.
 * @param {string} program @param {string[]} args @param {RunOptions} options
 * @returns {Promise<number>}
 */
export async function runHere(program, args, options = {}) {
  return ended(spawn(program, args, { ...common(options), stdio: 'inherit' }), program)
}

/** @param {RunOptions} options */
function common({ env = {}, cwd = root }) {
  return { cwd, env: { ...process.env, ...env } }
}

/**
 * @param {import('node:child_process').ChildProcess} child @param {string} program
 * @returns {Promise<number>}
 */
function ended(child, program) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new CommandFailed(`${program} could not be started: ${error.message}`)))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
