/** Every row of a label is one line and is truncated: a second line would push the code off the label. */
export const labelCss = `
body.label{padding:0;font-size:9pt;line-height:1.12}
.page{display:grid;break-after:page;overflow:hidden}
.page:last-child{break-after:auto}
.page.sheet{grid-template-columns:repeat(4,52.5mm);grid-template-rows:repeat(13,22.84mm);height:296.9mm}
.page.large{width:50mm;height:24.9mm}
.page.small{width:40mm;height:19.9mm}
.place{display:grid;min-width:0;overflow:hidden}
.tag{overflow:hidden;min-width:0;display:grid;grid-template-columns:minmax(0,1fr);align-content:center}
.tag p{white-space:nowrap;min-width:0;display:flex;justify-content:space-between;gap:1.5mm}
.tag p>*{padding-block:.3mm;margin-block:-.3mm;overflow:hidden;text-overflow:ellipsis;flex:none;max-width:62%}
.tag p>:first-child{flex:0 1 auto;max-width:none}
.tag .row.large{font-size:12pt;font-weight:700;line-height:1.1}
.tag .framed{border:.25mm solid #000;padding-inline:.8mm;font-weight:700;line-height:1}
.tag.bars{padding:.6mm 1.5mm}
.tag.bars svg{margin:.6mm auto}
.small .tag.bars{padding-block:.3mm}
.small .tag.bars svg{margin-block:.4mm}
.small .tag .row.large{font-size:10.5pt}
.page.sheet .tag.bars{padding-inline:4mm}
.tag.square{padding:.5mm 1mm .5mm 2.6mm}
.tag .columns{display:flex;align-items:center;gap:2.6mm}
.tag .columns>*{min-width:0}
.large .tag .columns{gap:3mm}
.large .tag.square{padding-inline-start:3mm}
.page.sheet .tag.square{padding-inline:5mm 4mm}
`
