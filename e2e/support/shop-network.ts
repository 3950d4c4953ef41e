import { networkInterfaces } from 'node:os'

/** A name that the browser of the journeys leads to this machine (playwright.config.ts). */
export const NAME_OF_THIS_MACHINE = 'counter.test'

/**
 * This machine as other counters reach it: by its address in the network, or without a network by a name. To a browser
 * both are an address that nobody vouches for, unlike localhost.
 */
export function hostInNetwork(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? NAME_OF_THIS_MACHINE
}
