#!/bin/sh
# run.sh CROPS OUT MINUTES [more arguments of train.py]: trains, judges and exports within MINUTES.
set -eu
crops=$1 out=$2 minutes=$3
shift 3
cd "$(dirname "$0")/.."
export PYTHONUNBUFFERED=1 PYTHONWARNINGS=ignore
exec "${PYTHON:-python3}" training/train.py --crops "$crops" --out "$out" --minutes "$minutes" "$@"
