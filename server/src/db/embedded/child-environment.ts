/** The database gets no password, token or PG* variable of ours, and speaks plain English whatever the system speaks. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE']
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
