/** What can be done with a customer in a dialog. */
export type PageTask = 'collect' | 'handOver' | 'takeAdvance' | 'refundAdvance' | 'statement' | 'edit' | 'delete'
