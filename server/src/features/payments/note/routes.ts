import type { Handlers } from '../../handlers.ts'
import { notePaper, notePdf } from './note-paper.ts'
import { addNote, notesOfOrder } from './notes.ts'
import { sendNote } from './send-note.ts'

export const noteRoutes: Pick<Handlers['gst'], 'addNote' | 'notes' | 'note' | 'notePdf' | 'sendNote'> = {
  addNote,
  notes: notesOfOrder,
  note: notePaper,
  notePdf,
  sendNote,
}
