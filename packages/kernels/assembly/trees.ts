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
  const first = depth < 3 ? 0 : 3;
  for (let tree = 0; tree < trees; tree++) {
    for (let r = 0; r < rows; r += 4) {
      const at = block + ((<usize>r) << 2);
      // Four rows at a time: their latencies overlap. Places count in nodes from the tree's root.
      const places = first === 0 ? i32x4.splat(0) : descendThrice(at, nodes);
      let a = i32x4.extract_lane(places, 0);
      let b = i32x4.extract_lane(places, 1);
      let c = i32x4.extract_lane(places, 2);
      let d = i32x4.extract_lane(places, 3);
      for (let level = first; level < depth; level++) {
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

/**
 * The nodes at the third level below the root that four rows reach. All seven nodes above are evaluated,
 * which is cheaper than the three on each row's path.
 */
function descendThrice(at: usize, root: usize): v128 {
  const right = isAbove(at, root);
  const second = v128.bitselect(isAbove(at, root + 16), isAbove(at, root + 8), right);
  const left = v128.bitselect(isAbove(at, root + 32), isAbove(at, root + 24), second);
  const other = v128.bitselect(isAbove(at, root + 48), isAbove(at, root + 40), second);
  const third = v128.bitselect(other, left, right);
  // A true comparison is −1.
  const way = i32x4.add(i32x4.add(i32x4.shl(right, 2), i32x4.shl(second, 1)), third);
  return i32x4.sub(i32x4.splat(7), way);
}

/** Lanes in which the four rows' values are above a node's threshold. */
function isAbove(at: usize, node: usize): v128 {
  return f32x4.gt(v128.load(at + load<u32>(node)), v128.load32_splat(node, 4));
}
