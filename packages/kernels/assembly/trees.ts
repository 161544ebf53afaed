/**
 * Adds every tree's leaf to the sums of a block of rows. Columns lie one after another, each as long as the block.
 * A node is the byte offset of its column and its threshold; all trees are complete and of one depth.
 * @param rows a multiple of 4
 */
export function addTrees(
  block: usize,
  rows: i32,
  trees: i32,
  depth: i32,
  nodes: usize,
  leaves: usize,
  sums: usize,
): void {
  const inner = (1 << depth) - 1;
  for (let tree = 0; tree < trees; tree++) {
    for (let r = 0; r < rows; r += 4) {
      const at = block + ((<usize>r) << 2);
      // Four rows at a time: what they wait for overlaps. Places count in nodes from the tree's root.
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let level = 0; level < depth; level++) {
        const na = nodes + ((<usize>a) << 3);
        const nb = nodes + ((<usize>b) << 3);
        const nc = nodes + ((<usize>c) << 3);
        const nd = nodes + ((<usize>d) << 3);
        a = 2 * a + 1 + i32(load<f32>(at + load<u32>(na)) > load<f32>(na, 4));
        b = 2 * b + 1 + i32(load<f32>(at + load<u32>(nb), 4) > load<f32>(nb, 4));
        c = 2 * c + 1 + i32(load<f32>(at + load<u32>(nc), 8) > load<f32>(nc, 4));
        d = 2 * d + 1 + i32(load<f32>(at + load<u32>(nd), 12) > load<f32>(nd, 4));
      }
      const into = sums + ((<usize>r) << 2);
      store<f32>(into, load<f32>(into) + load<f32>(leaves + ((<usize>(a - inner)) << 2)));
      store<f32>(into, load<f32>(into, 4) + load<f32>(leaves + ((<usize>(b - inner)) << 2)), 4);
      store<f32>(into, load<f32>(into, 8) + load<f32>(leaves + ((<usize>(c - inner)) << 2)), 8);
      store<f32>(into, load<f32>(into, 12) + load<f32>(leaves + ((<usize>(d - inner)) << 2)), 12);
    }
    nodes += (<usize>inner) << 3;
    leaves += (<usize>(inner + 1)) << 2;
  }
}
