import { type Align, type Block, isRoll, type PaperDocument } from '@clothesline/paper'
import type { ReactNode } from 'react'
import { CodesView, TagCodeView } from './code-blocks.tsx'
import { inOrder } from './in-order.ts'
import { TableView } from './table-block.tsx'

/**
 * A document for the frame of a print or preview. It adds lines and spacing, but no text: all text is in the blocks.
 */
export function PaperBlocks({ document: { blocks, paper }, logoUrl }: { document: PaperDocument; logoUrl: string }) {
  if (paper.name === 'label') return <Blocks blocks={blocks} logoUrl={logoUrl} />
  return (
    <article className={isRoll(paper) ? 'roll' : 'sheet'}>
      <Blocks blocks={blocks} logoUrl={logoUrl} />
    </article>
  )
}

function Blocks({ blocks, logoUrl }: { blocks: readonly Block[]; logoUrl: string }) {
  return inOrder(blocks, (block) => <BlockView block={block} logoUrl={logoUrl} />)
}

const alignments: Record<Align, string> = { start: 'start', center: 'centre', end: 'end' }
const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

function BlockView({ block, logoUrl }: { block: Block; logoUrl: string }): ReactNode {
  switch (block.kind) {
    case 'shop':
      return (
        <header className={classes('shop', alignments[block.align ?? 'start'])}>
          {block.shop.hasLogo && logoUrl !== '' && <img src={logoUrl} alt="" />}
          <div>
            <h1>{block.shop.name}</h1>
            {inOrder(block.shop.lines, (line) => (
              <p>{line}</p>
            ))}
          </div>
        </header>
      )
    case 'heading': {
      if (block.level === 'section') return <h3>{block.text}</h3>
      return <h2 className={classes('title', alignments[block.align ?? 'start'])}>{block.text}</h2>
    }
    case 'note':
      return (
        <p className={classes(alignments[block.align ?? 'start'], block.isStrong && 'strong', block.size)}>
          {block.text}
        </p>
      )
    case 'marks':
      return (
        <div className={classes('marks', alignments[block.align ?? 'start'])}>
          {inOrder(block.texts, (text) => (
            <span>{text}</span>
          ))}
        </div>
      )
    case 'facts':
      return (
        <dl className="facts">
          {inOrder(block.items, ({ label, text }) => (
            <Pair label={label} text={text} />
          ))}
        </dl>
      )
    case 'rule':
      return <div className={classes('rule', block.isDashed && 'dashed')} />
    case 'table':
      return <TableView table={block} />
    case 'totals':
      return (
        <dl className={classes('totals keep', block.isStruck && 'struck')}>
          {inOrder(block.rows, ({ label, text, isLarge }) => (
            <Pair label={label} text={text} className={isLarge ? 'large' : undefined} />
          ))}
        </dl>
      )
    case 'row':
      return (
        <p className={classes('row', block.isLarge && 'large')}>
          {inOrder(block.cells, ({ text, isStrong, isFramed }) => (
            <span className={classes(isStrong && 'strong', isFramed && 'framed')}>{text}</span>
          ))}
        </p>
      )
    case 'codes':
      return <CodesView block={block} />
    case 'tagCode':
      return <TagCodeView code={block} />
    case 'signatures':
      return (
        <div className="signatures keep">
          {inOrder(block.signatures, ({ above, name }) => (
            <div>
              <p>{above}</p>
              <p className="line">{name}</p>
            </div>
          ))}
        </div>
      )
    case 'columns':
      return (
        <div className="columns keep">
          {inOrder(block.columns, ({ share, blocks }) => (
            <div style={{ flex: share === 'content' ? 'none' : `${share} 1 0` }}>
              <Blocks blocks={blocks} logoUrl={logoUrl} />
            </div>
          ))}
        </div>
      )
    case 'group':
      return (
        <div className={classes('group keep', block.isStruck && 'struck')}>
          <Blocks blocks={block.blocks} logoUrl={logoUrl} />
        </div>
      )
    case 'labels':
      return inOrder(block.pages, (places) => (
        <div className={`page ${block.label.className}`}>
          {inOrder(places, ({ tag, column, row, blocks }) => (
            <div className="place" style={{ gridColumn: column, gridRow: row }}>
              <div className={classes('tag', blocks[0]?.kind === 'columns' ? 'square' : 'bars')} data-tag={tag}>
                <Blocks blocks={blocks} logoUrl={logoUrl} />
              </div>
            </div>
          ))}
        </div>
      ))
  }
}

function Pair({ label, text, className }: { label: string; text: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}
