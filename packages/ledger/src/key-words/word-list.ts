/**
 * 256 words, in alphabetical order: the word at index n stands for the byte n. Never change or reorder them.
 */
export const WORDS: readonly string[] = `
acorn amber anchor ankle apple apron arch arrow atlas attic autumn axle
badge bagel baker bamboo banjo barn basket beach beetle bell bench berry bicycle birch blanket boat bonnet bottle bread brick bridge bronze broom bucket buffalo butter
cabin cactus camel candle canvas cargo carpet carrot castle cedar cello chain chalk cherry chimney cinema circle citrus clock clover cobra coffee comet copper coral cotton cradle crane cricket crown cushion
dagger daisy dancer deer desert diamond dolphin donkey dragon drum duck dune
eagle early echo elbow elm ember engine
fabric falcon farmer feather fence fern ferry fiddle finger flag flute forest fossil fountain fox frost
galaxy garden garlic giant ginger giraffe glacier glove goat gold gravel guitar
hammer harbor harvest hazel heron hill honey horse hotel
icon igloo ink iris island ivory
jacket jaguar jasmine jelly jewel jungle
kayak kettle kite kitten
ladder lagoon lantern laurel lemon leopard letter lily linen lizard lobster lotus lumber
magnet mango maple marble meadow melon metal mill mint mirror mitten monkey moss mountain museum mustard
napkin needle nest nickel north nutmeg
oasis ocean olive onion opera orbit orchid otter oven oyster
paddle palm panda paper parrot peach pebble pencil pepper piano pigeon pilot pine planet plum pocket pond poplar prairie puzzle
quail quartz quill
rabbit radio raven ribbon river robin rocket rope ruby rug
saddle salmon sandal scarf school seal shadow shell silver sister spoon squirrel stone summer
table temple thunder tiger tomato tower tulip tunnel turtle
umbrella
valley velvet violin volcano
wagon walnut willow window winter wolf
yellow
zebra zinc
`
  .trim()
  .split(/\s+/);
