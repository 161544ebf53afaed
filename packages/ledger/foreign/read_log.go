// Command read_log reads a whole log over HTTP and proves it with golang.org/x/mod, which shares no code with
// the product:
//
//	read_log [-every N] [-proof FILE]... KEY ADDRESS [CHECKPOINT_FILE...]
//
// KEY is the log's verifier key, ADDRESS where its tiles are (https://assay.example/api/v1/ledger). It asks for compression, as Go's
// client does by itself. Every tile of every width must be that of the signed tree; every Nth entry (each unless said) is
// proved to be in the tree, by a path made of the tiles; each earlier checkpoint is proved to be of the same log; and each proof
// document that the product handed out must prove its entry. It prints what it counted as JSON and what it rejected, line
// by line, on standard error. Exit status: 0 nothing was rejected, 1 something was, 2 the log could not be read.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const tileHeight = 8 // C2SP tlog-tiles

type counts struct {
	Size, Tiles, Hashes, Inclusions, Checkpoints, Documents, Compressed, Rejected int64
}

type log struct {
	key     string
	address string
	tiles   map[tlog.Tile][]byte
	counts  counts
}

func main() {
	l := &log{tiles: map[tlog.Tile][]byte{}}
	every := flag.Int64("every", 1, "prove every Nth entry")
	var documents []string
	flag.Func("proof", "a proof document", func(path string) error {
		documents = append(documents, path)
		return nil
	})
	flag.Parse()
	if flag.NArg() < 2 || *every < 1 {
		flag.Usage()
		os.Exit(2)
	}
	l.key, l.address = flag.Arg(0), strings.TrimSuffix(flag.Arg(1), "/")
	newest, err := l.get("checkpoint")
	exitOn(err)
	tree, err := l.openCheckpoint(newest)
	exitOn(err)
	l.counts.Size = tree.N
	if tree.N > 0 {
		l.proveTiles(tree)
		l.proveEntries(tree, *every)
	}
	for _, path := range flag.Args()[2:] {
		kept, err := os.ReadFile(path)
		exitOn(err)
		l.count(&l.counts.Checkpoints, path, l.proveCheckpoint(tree, kept))
	}
	for _, path := range documents {
		document, err := os.ReadFile(path)
		exitOn(err)
		l.count(&l.counts.Documents, path, l.proveDocument(document))
	}
	exitOn(json.NewEncoder(os.Stdout).Encode(l.counts))
	if l.counts.Rejected > 0 {
		os.Exit(1)
	}
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// count tells of what was rejected, and adds what was not to a counter.
func (l *log) count(counter *int64, what string, err error) {
	if err == nil {
		*counter++
		return
	}
	l.counts.Rejected++
	fmt.Fprintf(os.Stderr, "rejected %s: %v\n", what, err)
}

func (l *log) get(path string) ([]byte, error) {
	answer, err := http.Get(l.address + "/" + path)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, answer.Status)
	}
	if answer.Uncompressed {
		l.counts.Compressed++
	}
	return io.ReadAll(answer.Body)
}

// openCheckpoint answers with the tree that the log's key signed (C2SP tlog-checkpoint: origin, size, root).
func (l *log) openCheckpoint(signed []byte) (tlog.Tree, error) {
	verifier, err := note.NewVerifier(l.key)
	if err != nil {
		return tlog.Tree{}, err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, fmt.Errorf("the checkpoint is none of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: root}, err
}

// proveTiles builds the tree anew of the leaves that the tiles hold: it must come to the signed root, and to the same
// tiles, those of every width. TileHashReader alone is not enough: that of x/mod 0.7 lets tiles pass unchecked where
// several subtrees that make up the root lie in one tile.
func (l *log) proveTiles(tree tlog.Tree) {
	read := map[tlog.Tile][]byte{}
	tiles := tlog.NewTiles(tileHeight, 0, tree.N)
	leaves := make([]tlog.Hash, tree.N)
	for _, tile := range tiles {
		data, err := l.get(pathOf(tile))
		if err == nil && len(data) != tile.W*tlog.HashSize {
			err = fmt.Errorf("%d bytes, not %d", len(data), tile.W*tlog.HashSize)
		}
		if err != nil {
			l.count(nil, pathOf(tile), err)
			continue
		}
		read[tile] = data
		for i := 0; tile.L == 0 && i < tile.W; i++ {
			copy(leaves[tile.N<<tileHeight+int64(i)][:], data[i*tlog.HashSize:])
		}
	}
	var stored []tlog.Hash
	built := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		hashes := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			hashes[i] = stored[index]
		}
		return hashes, nil
	})
	for n, leaf := range leaves {
		more, err := tlog.StoredHashesForRecordHash(int64(n), leaf, built)
		exitOn(err)
		stored = append(stored, more...)
	}
	if root, err := tlog.TreeHash(tree.N, built); err != nil || root != tree.Hash {
		l.count(nil, "the leaves", fmt.Errorf("they come to the root %v, and %v was signed (%v)", root, tree.Hash, err))
	}
	for tile, data := range read {
		expected, err := tlog.ReadTileData(tile, built)
		if err == nil && !bytes.Equal(data, expected) {
			err = fmt.Errorf("it is another than its leaves make")
		}
		l.count(&l.counts.Tiles, pathOf(tile), err)
		if err == nil {
			l.counts.Hashes += int64(tile.W)
		}
	}
}

func (l *log) proveEntries(tree tlog.Tree, every int64) {
	reader := tlog.TileHashReader(tree, l)
	for n := int64(0); n < tree.N; n += every {
		l.count(&l.counts.Inclusions, fmt.Sprintf("entry %d", n), func() error {
			leaf, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, n)})
			if err != nil {
				return err
			}
			proof, err := tlog.ProveRecord(tree.N, n, reader)
			if err != nil {
				return err
			}
			return tlog.CheckRecord(proof, tree.N, tree.Hash, n, leaf[0])
		}())
	}
}

func (l *log) proveCheckpoint(tree tlog.Tree, kept []byte) error {
	earlier, err := l.openCheckpoint(kept)
	if err != nil || earlier.N == 0 {
		return err
	}
	proof, err := tlog.ProveTree(tree.N, earlier.N, tlog.TileHashReader(tree, l))
	if err != nil {
		return err
	}
	return tlog.CheckTree(proof, tree.N, tree.Hash, earlier.N, earlier.Hash)
}

// proveDocument checks entry and path of a proof document as the product handed it out (C2SP tlog-proof).
func (l *log) proveDocument(text []byte) error {
	var document struct{ Entry, Proof string }
	if err := json.Unmarshal(text, &document); err != nil {
		return err
	}
	entry, err := base64.StdEncoding.DecodeString(document.Entry)
	if err != nil {
		return err
	}
	head, checkpoint, _ := strings.Cut(document.Proof, "\n\n")
	lines := strings.Split(head, "\n")
	if len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[1], "index ") {
		return fmt.Errorf("no tlog-proof")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	if err != nil {
		return err
	}
	var path tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		path = append(path, hash)
	}
	tree, err := l.openCheckpoint([]byte(checkpoint))
	if err != nil {
		return err
	}
	return tlog.CheckRecord(path, tree.N, tree.Hash, index, tlog.RecordHash(entry))
}

// pathOf leaves the height out, which C2SP has fixed.
func pathOf(tile tlog.Tile) string {
	return strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", tileHeight), "tile/", 1)
}

// Height, ReadTiles and SaveTiles make it a tlog.TileReader. What is saved has been led to a signed root.
func (l *log) Height() int { return tileHeight }

func (l *log) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for i, tile := range tiles {
		if saved, ok := l.tiles[tile]; ok {
			data[i] = saved
			continue
		}
		read, err := l.get(pathOf(tile))
		if err != nil {
			return nil, err
		}
		data[i] = read
	}
	return data, nil
}

func (l *log) SaveTiles(tiles []tlog.Tile, data [][]byte) {
	for i, tile := range tiles {
		l.tiles[tile] = data[i]
	}
}
